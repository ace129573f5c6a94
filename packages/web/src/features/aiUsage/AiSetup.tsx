import type { AiBudgetQuery } from '../../gql/types.js';
import { m } from '../../paraglide/messages.js';
import styles from './AiUsageScreen.module.css';

/** Why AI cannot be used, and what to do about it: nothing where it can be (docs/domains/aiUsage.md). */
export function AiSetup({ status, unpriced }: { status: AiBudgetQuery['aiStatus']; unpriced: readonly string[] }) {
  if (!status.isEnabled) return <Notice title={m.ai_disabled()} text={m.aiUsage_disabledText()} />;
  if (!status.isConfigured)
    return (
      <Notice title={m.aiUsage_notConfigured()} text={m.aiUsage_setupText()}>
        <pre className={styles.settings} tabIndex={0} aria-label={m.aiUsage_settingsExample()}>
          {'OPENAI_API_KEY=sk-…\nAI_PRICES={"gpt-5-mini": {"input": 0.25, "output": 2}}\nAI_CURRENCY=USD'}
        </pre>
      </Notice>
    );
  if (unpriced.length > 0)
    return (
      <Notice title={m.aiUsage_unpriced()} text={m.aiUsage_unpricedText({ models: unpriced.join(', ') })}>
        <pre className={styles.settings} tabIndex={0} aria-label={m.aiUsage_settingsExample()}>
          {`AI_PRICES={"${unpriced[0] ?? ''}": {"input": 0.25, "output": 2}}`}
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
