import { Handled } from '@marquee/kernel/contracts';
import {
  CodeSent,
  ConfirmCode,
  ConfirmLink,
  EmailChange,
  LinkConfirmed,
  PhoneChange,
} from '@marquee/kernel/contracts/player';
import { type Database, type Queryable, retryTransaction } from '@marquee/kernel/server/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { playerOf } from '../access/principal.ts';
import { InvalidInput, ok } from '../http/api-error.ts';
import { clientAddress } from '../http/client-address.ts';
import { responses } from '../http/responses.ts';
import { canonicalEmail, canonicalPhone } from '../players/contact.ts';
import { readPlayer } from '../players/player.ts';
import { type AccountDraft, openAccount } from '../registration/open-account.ts';
import { deviceOf } from '../sessions/device-of.ts';
import type { Device } from '../sessions/sessions.ts';
import {
  changeEmail,
  type EmailChangeDraft,
  type EmailChanges,
  isEmailTaken,
  undoEmailChange,
} from './change-email.ts';
import { changePhone, isPhoneTaken, type PhoneChangeDraft } from './change-phone.ts';
import { confirmContact, unconfirmedContact } from './confirm-contact.ts';
import type { Confirmations, Confirmed } from './confirmations.ts';

interface ConfirmationOptions extends EmailChanges {
  database: Database;
  confirmations: Confirmations;
  now: () => Date;
}

const tags = ['profile'];

type ChangeDraft = EmailChangeDraft | PhoneChangeDraft;

/**
 * Confirming that an address or a number is a player's own. A code and a link are good once, so these calls have no
 * idempotency key.
 */
export const confirmationRoutes: FastifyPluginAsyncZod<ConfirmationOptions> = async (app, options) => {
  const { database, confirmations, now, newId } = options;

  /** Of a player: the contact is theirs, or becomes theirs. */
  const confirm = async (
    transaction: Queryable,
    { playerId, ...confirmed }: Confirmed<ChangeDraft> & { playerId: string },
    device: Device,
  ): Promise<void> => {
    const at = now();
    const { draft, contact } = confirmed;
    if (draft === null) await confirmContact(transaction, { playerId, ...confirmed }, at);
    else if ('isEmailChange' in draft)
      await changeEmail(transaction, { playerId, email: contact, device, at }, options);
    else await changePhone(transaction, { playerId, phone: contact, device, at, newId });
  };

  app.post(
    '/profile/email',
    {
      schema: {
        tags,
        summary: 'Ask for another e-mail address, which gets a code',
        body: EmailChange,
        response: responses(CodeSent),
      },
      // Whoever has found an open session must not make it theirs for good.
      config: { action: 'contact.change', idempotency: 'required', needsProof: true },
    },
    async (request) => {
      const { playerId } = playerOf(request);
      const player = await readPlayer(request.transaction, playerId);
      const contact = canonicalEmail(request.body.email);
      if (contact === player.email) throw new InvalidInput({ email: [{ code: 'field.unchanged' }] });
      const draft: EmailChangeDraft = { isEmailChange: true };
      const { id: _id, ...sent } = await confirmations.ask(
        {
          channel: 'email',
          contact,
          language: player.language,
          playerId,
          draft,
          isTaken: await isEmailTaken(request.transaction, contact),
          address: clientAddress(request),
        },
        request.transaction,
      );
      return ok(sent);
    },
  );

  app.post(
    '/profile/phone',
    {
      schema: {
        tags,
        summary: 'Ask for another phone number, which gets a code',
        body: PhoneChange,
        response: responses(CodeSent),
      },
      // Codes of a second step go to the number.
      config: { action: 'contact.change', idempotency: 'required', needsProof: true },
    },
    async (request) => {
      const { playerId } = playerOf(request);
      const player = await readPlayer(request.transaction, playerId);
      const contact = canonicalPhone(request.body.phone);
      if (contact === null) throw new InvalidInput({ phone: [{ code: 'field.invalid' }] });
      if (contact === player.phone) throw new InvalidInput({ phone: [{ code: 'field.unchanged' }] });
      const draft: PhoneChangeDraft = { isPhoneChange: true };
      const { id: _id, ...sent } = await confirmations.ask(
        {
          channel: 'phone',
          contact,
          language: player.language,
          playerId,
          draft,
          isTaken: await isPhoneTaken(request.transaction, contact),
          address: clientAddress(request),
        },
        request.transaction,
      );
      return ok(sent);
    },
  );

  for (const channel of ['email', 'phone'] as const) {
    app.post(
      `/profile/${channel}/resend`,
      {
        schema: {
          tags,
          summary: `Send the code for another ${channel} again`,
          response: responses(CodeSent),
        },
        config: { action: 'contact.confirm' },
      },
      async (request) => {
        const { playerId } = playerOf(request);
        return ok(await confirmations.resend({ playerId, channel }, clientAddress(request)));
      },
    );

    app.post(
      `/profile/confirm/${channel}/request`,
      {
        schema: {
          tags,
          summary: `Send a code to the player's own ${channel}`,
          response: responses(CodeSent),
        },
        config: { action: 'contact.confirm' },
      },
      async (request) => {
        const { playerId } = playerOf(request);
        const { id: _id, ...sent } = await confirmations.ask({
          ...(await unconfirmedContact(database, playerId, channel)),
          playerId,
          draft: null,
          isTaken: false,
          address: clientAddress(request),
        });
        return ok(sent);
      },
    );

    app.post(
      `/profile/confirm/${channel}/otp-code`,
      {
        schema: {
          tags,
          summary: `Confirm the player's own ${channel} by the code`,
          body: ConfirmCode,
          response: responses(Handled),
        },
        config: { action: 'contact.confirm' },
      },
      async (request) => {
        const { playerId } = playerOf(request);
        const id = await confirmations.checkCode({ playerId, channel }, request.body.code);
        await retryTransaction(database, async (transaction) => {
          const confirmed = await confirmations.use<ChangeDraft>(transaction, id);
          await confirm(transaction, { ...confirmed, playerId }, deviceOf(request));
        });
        return ok({ handled: true });
      },
    );
  }

  app.post(
    '/profile/confirm/email/signature',
    {
      schema: {
        tags,
        summary: 'Confirm an e-mail address by the link that was sent to it',
        body: ConfirmLink,
        response: responses(LinkConfirmed),
      },
      config: { action: 'contact.confirm-by-link' },
    },
    async (request) => {
      const { signature } = request.body;
      const device = deviceOf(request);
      const isUndone = await retryTransaction(database, async (transaction) =>
        undoEmailChange(transaction, { signature, device, at: now() }, options),
      );
      if (isUndone) return ok({ purpose: 'restored' as const });
      const id = await confirmations.checkLink(signature);
      const purpose = await retryTransaction(database, async (transaction) => {
        const { playerId, draft, ...confirmed } = await confirmations.use<AccountDraft | ChangeDraft>(
          transaction,
          id,
        );
        if (playerId === null) {
          await openAccount(
            transaction,
            { ...confirmed, playerId, draft: draft as AccountDraft | null },
            { id: newId(), welcomeId: newId(), device, at: now() },
          );
          return 'registration' as const;
        }
        await confirm(transaction, { ...confirmed, playerId, draft: draft as ChangeDraft | null }, device);
        return 'contact' as const;
      });
      return ok({ purpose });
    },
  );
};
