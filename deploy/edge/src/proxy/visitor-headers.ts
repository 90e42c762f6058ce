import type { PageRequest } from '../render/page-request.ts';

/** In which the edge tells the API who asks. What a visitor sends in them is dropped. */
export const visitorHeaders = ({
  country,
  device,
}: Pick<PageRequest, 'country' | 'device'>): Record<string, string> => ({
  'x-marquee-device': device,
  ...(country === null ? {} : { 'x-marquee-country': country }),
});
