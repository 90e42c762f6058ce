/** Each leaves a session at the provider. Far above what a person tries, for a whole network may share one address. */
export const LAUNCHES = { max: 300, timeWindow: 10 * 60 * 1000 };
