import { Handled } from '@marquee/kernel/contracts';
import { isEasyPin, PIN_LENGTH, PinCode, type Protection } from '@marquee/kernel/contracts/security';
import {
  ContractForm,
  FormSkeleton,
  FormsProvider,
  PasswordField,
  useContractForm,
} from '@marquee/kernel/forms';
import { useHost, useSession } from '@marquee/kernel/remote';
import { Button } from '@marquee/kernel/ui';
import { useState } from 'react';

import { useTranslation } from '../../private-texts.ts';
import { ProtectionRow } from './protection-row.tsx';
import { useSecurityCall } from './use-security-call.ts';

interface PinRowProps {
  protection: Protection;
  onChanged: () => void;
}

interface PinFormProps {
  /** `reset` takes no PIN for a proof: it was forgotten. */
  call: 'activate' | 'reset';
  onSaved: () => void;
}

function PinForm({ call, onSaved }: PinFormProps) {
  const { t } = useTranslation();
  const host = useHost();
  const dateOfBirth = useSession().player?.dateBirthday ?? '';
  const form = useContractForm({
    schema: PinCode,
    initialValues: { pin: '' },
    check: ({ pin }) =>
      pin !== '' && isEasyPin(pin, dateOfBirth) ? { pin: { code: 'field.too_easy' } } : {},
    async send(body) {
      await host.api.post(`/dashboard/security/pin-code/${call}`, {
        schema: Handled,
        body,
        idempotencyKey: crypto.randomUUID(),
      });
      host.bus.publish('player/changed', {});
      host.notify({ type: 'success', title: t('security.pin.saved') });
      onSaved();
    },
  });
  return (
    <ContractForm form={form}>
      <PasswordField
        label={t('security.pin.new')}
        description={t('security.pin.rule', { shortest: PIN_LENGTH.shortest, longest: PIN_LENGTH.longest })}
        autoComplete="off"
        inputMode="numeric"
        maxLength={PIN_LENGTH.longest}
        {...form.field('pin')}
      />
      <Button type="submit" kind="primary" wide loading={form.isSending}>
        {t('security.pin.save')}
      </Button>
    </ContractForm>
  );
}

/** The PIN: a quick proof of who is there. */
export function PinRow({ protection: { pinSince }, onChanged }: PinRowProps) {
  const { t } = useTranslation();
  const call = useSecurityCall(onChanged);
  const [form, setForm] = useState<PinFormProps['call'] | null>(null);
  const isOn = pinSince !== null;
  const toggle = (next: PinFormProps['call']): void => setForm(form === next ? null : next);
  const saved = (): void => {
    setForm(null);
    onChanged();
  };

  return (
    <ProtectionRow
      icon="shield"
      title={t('security.pin')}
      note={t('security.pin.note')}
      since={pinSince}
      form={
        form !== null && (
          <FormsProvider skeleton={<FormSkeleton fields={1} />}>
            <PinForm key={form} call={form} onSaved={saved} />
          </FormsProvider>
        )
      }
    >
      <Button size="small" aria-expanded={form === 'activate'} onClick={() => toggle('activate')}>
        {t(isOn ? 'security.change' : 'security.turnOn')}
      </Button>
      {isOn && (
        <>
          <Button size="small" aria-expanded={form === 'reset'} onClick={() => toggle('reset')}>
            {t('security.pin.forgotten')}
          </Button>
          <Button
            size="small"
            loading={call.isSending}
            onClick={() => void call.send('/pin-code/deactivate', Handled)}
          >
            {t('security.turnOff')}
          </Button>
        </>
      )}
    </ProtectionRow>
  );
}
