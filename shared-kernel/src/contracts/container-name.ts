/** The global variable of a remote's container: `mfe-catalogue` is not an identifier. */
export const containerName = (packageName: string): string => packageName.replaceAll('-', '_');
