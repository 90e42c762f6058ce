import type { SocialAppData, SocialService } from '@marquee/kernel/contracts/player';
import { Button, ErrorState } from '@marquee/kernel/ui';
import { useState } from 'react';

import { SERVICE_NAMES } from '../../identity/services.ts';
import { useLeaving } from '../../identity/use-leaving.ts';
import { useTranslate } from '../../texts.ts';

import * as styles from './service-buttons.module.css';

interface ServiceButtonProps {
  service: SocialService;
  onFailed: () => void;
}

function ServiceButton({ service, onFailed }: ServiceButtonProps) {
  const t = useTranslate();
  // The sentence above the buttons says so, whatever it was: a password works without any service.
  const { isLeaving, leave } = useLeaving(service, onFailed);
  return (
    <Button wide loading={isLeaving} onClick={leave}>
      {t('identity.continue', { service: SERVICE_NAMES[service] })}
    </Button>
  );
}

interface ServiceButtonsProps {
  services: SocialAppData['services'];
}

/** Other ways to sign in, one for each service that is set up; nothing where none is. */
export function ServiceButtons({ services }: ServiceButtonsProps) {
  const t = useTranslate();
  const [failed, setFailed] = useState<SocialService | null>(null);
  if (services.length === 0) return null;
  return (
    <div className={styles.services}>
      <p className={styles.or}>{t('identity.or')}</p>
      {failed !== null && (
        <ErrorState
          title={t('identity.down.title', { service: SERVICE_NAMES[failed] })}
          text={t('identity.down.text')}
        />
      )}
      {services.map(({ id }) => (
        <ServiceButton key={id} service={id} onFailed={() => setFailed(id)} />
      ))}
    </div>
  );
}
