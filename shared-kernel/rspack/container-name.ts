/** The name a container takes in the page, and its entry in the build: `mfe-catalogue` is not an identifier. */
export const containerName = (packageName: string): string => packageName.replaceAll('-', '_');
