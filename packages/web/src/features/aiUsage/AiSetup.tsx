import type { AiBudgetQuery } from '../../gql/types.js';
import { m } from '../../paraglide/messages.js';
import styles from './AiUsageScreen.module.css';

const pricesExample = (model: string): string => `AI_PRICES={"${model}": {"input": 0.25, "output": 2}}`;
const settingsExample = ['OPENAI_API_KEY=sk-…', pricesExample('gpt-5-mini'), 'AI_CURRENCY=USD'].join('\n');

/** Why AI cannot be used, and what to do about it: nothing where it can be (docs/domains/aiUsage.md). */
export function AiSetup({ status, unpriced }: { status: AiBudgetQuery['aiStatus']; unpriced: readonly string[] }) {
  if (!status.isEnabled) return <Notice title={m.ai_disabled()} text={m.aiusage_disabledText()} />;
  if (!status.isConfigured)
    return (
      <Notice title={m.aiusage_notConfigured()} text={m.aiusage_setupText()}>
        <pre className={styles.settings} tabIndex={0} aria-label={m.aiusage_settingsExample()}>
          {settingsExample}
        </pre>
      </Notice>
    );
  if (unpriced.length > 0)
    return (
      <Notice title={m.aiusage_unpriced()} text={m.aiusage_unpricedText({ models: unpriced.join(', ') })}>
        <pre className={styles.settings} tabIndex={0} aria-label={m.aiusage_settingsExample()}>
          {pricesExample(unpriced[0] ?? '')}
        </pre>
      </Notice>
    );
  return null;
}

function Notice({ title, text, children }: { title: string; text: string; children?: React.ReactNode }) {
  return (
    <div className={styles.notice} role="note">
      <b>{title}</b>
      <p>{text}</p>
      {children}
    </div>
  );
}
