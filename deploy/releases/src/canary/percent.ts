/** `5 %`, with as many digits as it has. */
export const percent = (share: number): string => `${Number((share * 100).toFixed(4))} %`;
