import * as limits from '@snaplore/schema/limits';
import { useState } from 'react';
import { Avatar } from '../../design/Avatar.js';
import { AnchorButton } from '../../design/Button.js';
import { EmptyState } from '../../design/EmptyState.js';
import { IconDownload, IconSparkle } from '../../design/icons.js';
import { QueryState } from '../../design/QueryState.js';
import { SelectField } from '../../design/SelectField.js';
import { SkeletonRows, Skeletons } from '../../design/Skeleton.js';
import { useAiUsageQuery } from '../../gql/AiUsage.js';
import type { AiUsageQuery } from '../../gql/types.js';
import { countText } from '../../lib/countText.js';
import { m } from '../../paraglide/messages.js';
import { SettingsSection } from '../settings/SettingsSection.js';
import { moneyText, monthName } from './amounts.js';
import { FeedbackOfMonth } from './FeedbackOfMonth.js';
import { purposeName } from './purposeName.js';
import { EstimatedMark, usedText, UsageTable } from './UsageTable.js';
import styles from './AiUsageScreen.module.css';

interface MonthOfUsageProps {
  /** The month that runs now: 'YYYY-MM'. */
  present: string;
  currency: string;
}

/** What was used in a month that is picked, by person, purpose and model, and as CSV (docs/domains/aiUsage.md). */
export function MonthOfUsage({ present, currency }: MonthOfUsageProps) {
  const [month, setMonth] = useState(present);
  const { data, previousData, error, refetch } = useAiUsageQuery({
    variables: { month },
    fetchPolicy: 'cache-and-network',
  });
  const shown = data ?? (error ? undefined : previousData);
  const months = (shown?.aiUsageMonths ?? [month]).map((each) => ({ value: each, label: monthName(each) }));
  return (
    <SettingsSection
      title={m.aiusage_usage()}
      text={m.aiusage_usageText()}
      action={
        <AnchorButton href={`/api/company/ai-usage.csv?month=${month}`} download leftSection={<IconDownload />}>
          {m.audit_download()}
        </AnchorButton>
      }
    >
      <div className={styles.pick}>
        <SelectField
          size="sm"
          aria-label={m.aiusage_month()}
          data={months}
          value={month}
          allowDeselect={false}
          onChange={(picked) => {
            if (picked !== null) setMonth(picked);
          }}
        />
      </div>
      <QueryState
        data={shown?.aiUsage}
        error={error}
        onRetry={refetch}
        failed={m.aiusage_failed()}
        skeleton={
          <Skeletons label={m.common_loading()} className={styles.waiting ?? ''}>
            <SkeletonRows count={6} height={36} />
          </Skeletons>
        }
        isEmpty={({ total }) => total.calls === 0}
        empty={<EmptyState icon={<IconSparkle size={20} />} text={m.aiusage_empty()} />}
      >
        {(usage) => <Tables usage={usage} currency={currency} isBusy={!data} />}
      </QueryState>
      <FeedbackOfMonth month={month} />
    </SettingsSection>
  );
}

interface TablesProps {
  usage: AiUsageQuery['aiUsage'];
  currency: string;
  isBusy: boolean;
}

function Tables({ usage: { total, people, peopleCount, purposes, models }, currency, isBusy }: TablesProps) {
  return (
    <div className={styles.tables} aria-busy={isBusy}>
      <p className={`${styles.total ?? ''} num`}>
        {total.estimated > 0 ? <EstimatedMark count={total.estimated} /> : null}
        <b>{moneyText(total.costMicros, currency)}</b> {m.aiusage_inCalls({ count: total.calls })}
        <span>{usedText(total)}</span>
      </p>
      <UsageTable
        title={m.aiusage_people()}
        currency={currency}
        rows={people.map(({ user, ...used }) => ({
          key: user?.id ?? '',
          used,
          name: (
            <span className="row">
              <Avatar name={user?.fullName ?? ''} image={user?.profileImageUrl} size={20} />
              <b className="cut">{user?.fullName ?? m.aiusage_deletedAccounts()}</b>
            </span>
          ),
        }))}
      />
      {peopleCount > people.length ? (
        <p className={styles.note}>
          {m.aiusage_morePeople({ shown: limits.aiUsageRows, count: countText(peopleCount) })}
        </p>
      ) : null}
      <UsageTable
        title={m.aiusage_purposes()}
        currency={currency}
        rows={purposes.map(({ purpose, ...used }) => ({ key: purpose, name: <b>{purposeName(purpose)}</b>, used }))}
      />
      <UsageTable
        title={m.aiusage_models()}
        currency={currency}
        rows={models.map(({ model, ...used }) => ({ key: model, name: <b title={model}>{model}</b>, used }))}
      />
      {total.estimated > 0 ? <p className={styles.note}>{m.aiusage_estimatedText()}</p> : null}
    </div>
  );
}
