const save = async (): Promise<void> => {};

export const onClick = (): void => {
  save();
};
