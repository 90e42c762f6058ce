import { Activity, ActivityParticipants } from '@marquee/kernel/contracts/streamer';
import { type Api, ApiError } from '@marquee/kernel/http';
import { type LoadContext, type PageLoader, PageNotFound } from '@marquee/kernel/remote';

export interface WheelData {
  activity: Activity;
  participants: ActivityParticipants;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** An activity and its list, as they are now. */
export const fetchWheel = async (
  api: Api,
  { id, lang, signal }: Pick<LoadContext, 'lang' | 'signal'> & { id: string },
): Promise<WheelData> => {
  const [activity, participants] = await Promise.all([
    api.get(`/pas/activity/${id}/info`, { schema: Activity, query: { lang }, signal }),
    api.get(`/pas/activity/${id}/participants`, { schema: ActivityParticipants, signal }),
  ]);
  return { activity, participants };
};

export const load: PageLoader<WheelData> = async ({ api, lang, params, signal }) => {
  const id = String(params['id']);
  if (!UUID.test(id)) throw new PageNotFound(id);
  try {
    return await fetchWheel(api, { id, lang, signal });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'ACTIVITY_NOT_FOUND')
      throw new PageNotFound(id, error.title);
    throw error;
  }
};
