/** What the seed of an activity is sealed for. */
export const seedContext = (activityId: string): string => `seed of activity ${activityId}`;
