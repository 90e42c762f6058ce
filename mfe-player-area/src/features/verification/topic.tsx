import {
  VERIFICATION_KINDS,
  type VerificationDocuments,
  type VerificationKind,
  type VerificationTopic,
} from '@marquee/kernel/contracts/player';
import { Card, Chip, Chips } from '@marquee/kernel/ui';
import { useState } from 'react';

import { useTranslation } from '../../private-texts.ts';
import { StateBadge } from './state-badge.tsx';
import { UploadSide } from './upload-side.tsx';

import * as styles from './verification.module.css';

interface TopicProps {
  topic: VerificationTopic;
  documents: VerificationDocuments;
  onSent: (documents: VerificationDocuments) => void;
}

/** One proof: the kinds of documents that may be sent, and the sides of the chosen one. */
export function Topic({ topic, documents, onSent }: TopicProps) {
  const { t } = useTranslation();
  const kinds = (Object.keys(VERIFICATION_KINDS) as VerificationKind[]).filter(
    (kind) => VERIFICATION_KINDS[kind].topic === topic,
  );
  const begun = documents.documents.find(({ kind }) => kinds.includes(kind))?.kind;
  const [chosen, setChosen] = useState<VerificationKind | undefined>(begun ?? kinds[0]);
  const state = documents.topics.find((each) => each.topic === topic)?.state ?? 'missing';
  return (
    <Card>
      <h2 className={styles.title}>
        {t(`verification.${topic}.title`)} <StateBadge state={state} />
      </h2>
      {state !== 'approved' && <p className={styles.text}>{t(`verification.${topic}.text`)}</p>}
      {state !== 'approved' && (
        <>
          <Chips label={t('verification.choose')}>
            {kinds.map((kind) => (
              <Chip key={kind} pressed={kind === chosen} onPress={() => setChosen(kind)}>
                {t(`verification.kind.${kind}`)}
              </Chip>
            ))}
          </Chips>
          {chosen !== undefined && (
            <div className={styles.sides}>
              {VERIFICATION_KINDS[chosen].sides.map((side) => (
                <UploadSide
                  key={`${chosen} ${side}`}
                  kind={chosen}
                  side={side}
                  current={documents.documents.find((each) => each.kind === chosen && each.side === side)}
                  onSent={onSent}
                />
              ))}
            </div>
          )}
        </>
      )}
    </Card>
  );
}
