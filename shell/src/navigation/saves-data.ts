interface Connection {
  connection?: { saveData?: boolean };
}

/** Whether the visitor asked to save data; nothing is preloaded then. Only some browsers report it. */
export const savesData = ({ navigator }: Window): boolean =>
  (navigator as Connection).connection?.saveData === true;
