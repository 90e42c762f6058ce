import { PlayerLimits, SetRealityCheck } from '@marquee/kernel/contracts/player';
import { ContractForm, SelectField, useContractForm } from '@marquee/kernel/forms';
import { useHost } from '@marquee/kernel/remote';
import { Button } from '@marquee/kernel/ui';

import { useTranslation } from '../../private-texts.ts';
import { useLimitWords } from './limit-words.ts';

const MINUTES = [15, 30, 45, 60];

interface RealityCheckProps {
  limits: PlayerLimits;
  onSaved: (limits: PlayerLimits) => void;
}

/** How often play pauses to show time, stakes and result: oftener at once, less often from the next session. */
export function RealityCheck({ limits, onSaved }: RealityCheckProps) {
  const { t } = useTranslation();
  const host = useHost();
  const { valueOf } = useLimitWords();
  const { minutes, nextSessionMinutes } = limits.realityCheck;
  const chosen = nextSessionMinutes ?? minutes;
  const words = (count: number): string => valueOf({ amount: null, minutes: count }, limits.currency);
  const form = useContractForm({
    schema: SetRealityCheck,
    initialValues: { minutes: chosen },
    async send(body) {
      onSaved(
        await host.api.post('/dashboard/reality-check', {
          schema: PlayerLimits,
          body,
          idempotencyKey: crypto.randomUUID(),
        }),
      );
    },
  });
  return (
    <ContractForm form={form}>
      <SelectField
        label={t('limits.realityCheck')}
        description={
          nextSessionMinutes === null
            ? t('limits.realityCheck.rule')
            : t('limits.realityCheck.next', { time: words(nextSessionMinutes) })
        }
        data={[...new Set([...MINUTES, chosen])].map((each) => ({ value: String(each), label: words(each) }))}
        value={String(form.values.minutes)}
        onChange={(event) => form.field('minutes').onChange(Number(event.currentTarget.value))}
      />
      {form.values.minutes !== chosen && (
        <Button type="submit" kind="primary" loading={form.isSending}>
          {t('profileForm.save')}
        </Button>
      )}
    </ContractForm>
  );
}
