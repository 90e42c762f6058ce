/**
 * Whoever signs in here. Everything follows from the account's id, which has to outlive this process: a player who was
 * linked to it yesterday signs in with it today.
 */
export interface Person {
  /** What the service knows them by. */
  id: string;
  /** They let the site have their e-mail address. */
  sharesEmail: boolean;
}

const ID = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** The account that a form names: `anna`. Null for a name that no account can have. */
export const readPerson = (form: URLSearchParams): Person | null => {
  const id = (form.get('name') ?? '').trim().toLowerCase();
  return ID.test(id) ? { id, sharesEmail: form.get('email') === 'on' } : null;
};

/** What the service tells the site of them. */
export const claimsOf = ({ id, sharesEmail }: Person, service: string) => ({
  sub: id,
  given_name: id.charAt(0).toUpperCase() + id.slice(1),
  ...(sharesEmail && { email: `${id}@${service}.example`, email_verified: true }),
});
