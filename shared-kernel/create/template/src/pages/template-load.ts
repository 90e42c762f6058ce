import { Settings } from '@marquee/kernel/contracts/site';
import type { PageLoader } from '@marquee/kernel/remote';

export interface TemplateData {
  brandName: string;
}

export const load: PageLoader<TemplateData> = async ({ api, signal }) => {
  const { brand } = await api.get('/settings', { schema: Settings, signal });
  return { brandName: brand.name };
};
