import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../design/Button.js';
import styles from './Checkout.module.css';

/** The test numbers of Paddle that the sandbox takes (docs/domains/paymentsSandbox.md). */
const cards: readonly { number: string; text: () => string }[] = [
  { number: '4242 4242 4242 4242', text: m.billing_testCard_good },
  { number: '4000 0000 0000 0002', text: m.billing_testCard_declined },
  { number: '4000 0027 6000 3184', text: m.billing_testCard_once },
];

/** Names the test cards; a press fills one in. */
export function TestCards({ onChoose }: { onChoose: (number: string) => void }) {
  return (
    <section className={styles.cards} aria-labelledby="test-cards">
      <h2 id="test-cards">{m.billing_testCards()}</h2>
      <ul>
        {cards.map(({ number, text }) => (
          <li key={number}>
            <span className={styles.card}>
              <span className="num">{number}</span>
              <span>{text()}</span>
            </span>
            <Button
              size="compact"
              aria-label={m.billing_useCard({ number })}
              onClick={() => {
                onChoose(number);
              }}
            >
              {m.billing_use()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
