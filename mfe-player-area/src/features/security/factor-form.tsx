import { FactorCode, RecoveryCodes } from '@marquee/kernel/contracts/security';
import { ContractForm, TextInput, useContractForm } from '@marquee/kernel/forms';
import { useHost } from '@marquee/kernel/remote';
import { Button } from '@marquee/kernel/ui';

import { useTranslation } from '../../private-texts.ts';

interface FactorFormProps {
  /** Of the factor that the code switches on: below `/dashboard/security`. */
  path: string;
  /** With the recovery codes; none where the player has some. */
  onActivated: (recoveryCodes: string[]) => void;
}

/** Takes the first code of a second factor, which switches it on. */
export function FactorForm({ path, onActivated }: FactorFormProps) {
  const { t } = useTranslation();
  const host = useHost();
  const form = useContractForm({
    schema: FactorCode,
    initialValues: { code: '' },
    async send(body) {
      const { recoveryCodes } = await host.api.post(`/dashboard/security${path}`, {
        schema: RecoveryCodes,
        body,
        idempotencyKey: crypto.randomUUID(),
      });
      host.bus.publish('player/changed', {});
      onActivated(recoveryCodes);
    },
  });
  return (
    <ContractForm form={form}>
      <TextInput
        label={t('secondStep.code')}
        description={t('security.onAfterCode')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={7}
        {...form.field('code')}
      />
      <Button type="submit" kind="primary" wide loading={form.isSending}>
        {t('security.turnOn')}
      </Button>
    </ContractForm>
  );
}
