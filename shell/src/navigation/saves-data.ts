interface Connection {
  connection?: { saveData?: boolean };
}

/** Whether the visitor asked for as little as needed: nothing is fetched ahead then. Only some browsers say so. */
export const savesData = ({ navigator }: Window): boolean =>
  (navigator as Connection).connection?.saveData === true;
