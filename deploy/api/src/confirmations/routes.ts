import { Handled } from '@marquee/kernel/contracts';
import {
  CodeSent,
  ConfirmCode,
  ConfirmLink,
  EmailChange,
  LinkConfirmed,
  PhoneChange,
} from '@marquee/kernel/contracts/player';
import type { Queryable } from '@marquee/kernel/server/database';
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
  confirmations: Confirmations;
  now: () => Date;
}

const tags = ['profile'];

type ChangeDraft = EmailChangeDraft | PhoneChangeDraft;

/**
 * Confirming that an address or a number is a player's own. A code and a link are good once; with a key, whoever has lost
 * the answer gets it again, and no other code is sent.
 */
export const confirmationRoutes: FastifyPluginAsyncZod<ConfirmationOptions> = async (app, options) => {
  const { confirmations, now, newId } = options;
  /** Of the confirmation whose code was right. */
  const checked = new WeakMap<object, string>();

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
        config: { action: 'contact.confirm', idempotency: 'optional' },
      },
      async (request) => {
        const { playerId } = playerOf(request);
        const { transaction } = request;
        return ok(await confirmations.resend({ playerId, channel }, clientAddress(request), transaction));
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
        config: { action: 'contact.confirm', idempotency: 'optional' },
      },
      async (request) => {
        const { transaction } = request;
        const { playerId } = playerOf(request);
        const { id: _id, ...sent } = await confirmations.ask(
          {
            ...(await unconfirmedContact(transaction, playerId, channel)),
            playerId,
            draft: null,
            isTaken: false,
            address: clientAddress(request),
          },
          transaction,
        );
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
        config: { action: 'contact.confirm', idempotency: 'optional' },
        // A wrong code counts, whatever becomes of the call: outside of its transaction.
        preHandler: async (request) => {
          if (await request.wasAnswered()) return;
          const { playerId } = playerOf(request);
          try {
            checked.set(request, await confirmations.checkCode({ playerId, channel }, request.body.code));
          } catch (error) {
            // The same call, sent twice at once, has used it up meanwhile.
            if (!(await request.wasAnswered())) throw error;
          }
        },
      },
      async (request) => {
        const { transaction } = request;
        const { playerId } = playerOf(request);
        const confirmed = await confirmations.use<ChangeDraft>(transaction, checked.get(request) ?? '');
        await confirm(transaction, { ...confirmed, playerId }, deviceOf(request));
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
      config: { action: 'contact.confirm-by-link', idempotency: 'optional' },
    },
    async (request) => {
      const { transaction, body } = request;
      const { signature } = body;
      const device = deviceOf(request);
      if (await undoEmailChange(transaction, { signature, device, at: now() }, options))
        return ok({ purpose: 'restored' as const });
      const { playerId, draft, ...confirmed } = await confirmations.use<AccountDraft | ChangeDraft>(
        transaction,
        await confirmations.checkLink(transaction, signature),
      );
      if (playerId === null) {
        await openAccount(
          transaction,
          { ...confirmed, playerId, draft: draft as AccountDraft | null },
          { id: newId(), welcomeId: newId(), device, at: now() },
        );
        return ok({ purpose: 'registration' as const });
      }
      await confirm(transaction, { ...confirmed, playerId, draft: draft as ChangeDraft | null }, device);
      return ok({ purpose: 'contact' as const });
    },
  );
};
