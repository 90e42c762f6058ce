import type { RegistrationRequirements } from '@marquee/kernel/contracts/player';
import type { Countries } from '@marquee/kernel/contracts/site';

/** What the form asks for and offers. */
export interface RegistrationBasis {
  countries: Countries;
  requirements: RegistrationRequirements;
}
