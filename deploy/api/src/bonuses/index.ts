export { seedCampaigns, type SeededCampaign } from './save-campaign.ts';
