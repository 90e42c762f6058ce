export {
  Banner,
  Banners,
  BannersQuery,
  Chat,
  Countries,
  CountriesQuery,
  FooterIcons,
  FooterIconsQuery,
  HostSuccessor,
  Measurement,
  Menu,
  MenuItem,
  MenuQuery,
  Promo,
  PromoQuery,
  Settings,
} from './site.ts';
export { NETWORK_KINDS, VPN_PLATFORMS, VpnCheck, VpnConfiguration, VpnConfigurationQuery } from './vpn.ts';
export type { NetworkKind } from './vpn.ts';
