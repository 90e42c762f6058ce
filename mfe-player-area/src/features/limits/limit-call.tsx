import { LimitRequest, PlayerLimits, SetLimit } from '@marquee/kernel/contracts/player';
import { ContractForm, useContractForm } from '@marquee/kernel/forms';
import { useHost } from '@marquee/kernel/remote';
import { Button } from '@marquee/kernel/ui';

interface LimitCallProps {
  name: string;
  disabled?: boolean;
  onSaved: (limits: PlayerLimits) => void;
}

/** A press that confirms a looser limit, or keeps the one that holds. */
export function LimitDecision({
  what,
  id,
  name,
  disabled = false,
  onSaved,
}: LimitCallProps & { what: 'confirm' | 'cancel'; id: string }) {
  const host = useHost();
  const form = useContractForm({
    schema: LimitRequest,
    initialValues: { id },
    async send(body) {
      onSaved(
        await host.api.post(`/dashboard/limits/${what}`, {
          schema: PlayerLimits,
          body,
          idempotencyKey: crypto.randomUUID(),
        }),
      );
    },
  });
  return (
    <ContractForm form={form}>
      <Button type="submit" disabled={disabled} loading={form.isSending}>
        {name}
      </Button>
    </ContractForm>
  );
}

/** Asks for a limit to go, like for a looser one. */
export function LimitRemoval({
  limit,
  name,
  onSaved,
}: LimitCallProps & { limit: Pick<SetLimit, 'kind' | 'period'> }) {
  const host = useHost();
  const form = useContractForm({
    schema: SetLimit,
    initialValues: { kind: limit.kind, period: limit.period, amount: null, minutes: null },
    async send(body) {
      onSaved(
        await host.api.post('/dashboard/limits/set', {
          schema: PlayerLimits,
          body,
          idempotencyKey: crypto.randomUUID(),
        }),
      );
    },
  });
  return (
    <ContractForm form={form}>
      <Button type="submit" loading={form.isSending}>
        {name}
      </Button>
    </ContractForm>
  );
}
