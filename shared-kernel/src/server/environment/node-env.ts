const KNOWN = ['development', 'test', 'production'];

/**
 * What is wrong with `NODE_ENV`, as a sentence, or null where it is one of the three that servers know or not set.
 *
 * Servers refuse development's public secrets in `production` only, so that `prod` must not pass for something else.
 *
 * @example faultOfNodeEnv({ NODE_ENV: 'prod' })
 */
export const faultOfNodeEnv = (variables: NodeJS.ProcessEnv): string | null => {
  const value = variables['NODE_ENV'];
  if (!value || KNOWN.includes(value)) return null;
  return `NODE_ENV is ${JSON.stringify(value)}, but must be development, test or production`;
};
