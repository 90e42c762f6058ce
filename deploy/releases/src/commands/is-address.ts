/** Whether a text is where a service can be asked, and no folder. */
export const isAddress = (text: string): boolean => URL.canParse(text) && /^https?:/.test(text);
