import { domainToASCII } from 'node:url';

/**
 * An e-mail address as it is stored and compared: in NFC and small letters, the domain in ASCII.
 *
 * Case in front of the @ is ignored: no service that is in use tells two mailboxes apart by it.
 */
export const canonicalEmail = (text: string): string => {
  const [, local = '', domain = ''] = /^(.+)@([^@]+)$/.exec(text.trim().normalize('NFC')) ?? [];
  return `${local.toLowerCase()}@${domainToASCII(domain)}`;
};

/** A phone number in E.164 that was typed with its dial code, or null: `+49 (30) 1234-567` is `+49301234567`. */
export const canonicalPhone = (text: string): string | null => {
  const digits = text.trim().replaceAll(/[\s().-]/g, '');
  return /^\+[1-9]\d{6,14}$/.test(digits) ? digits : null;
};

export const canonicalLogin = (text: string): string => text.trim().normalize('NFKC').toLowerCase();
