import { useEffect, useRef } from 'react';
import { m } from '../../paraglide/messages.js';
import styles from './LevelMeter.module.css';

const steps = 30;
/** From here on a voice is clipped. */
const loudSteps = 4;
const refreshMs = 100;

interface LevelMeterProps {
  /** The level now, from 0 to 1. */
  read: () => number;
  /** Whether a word says how it is. */
  hasWord?: boolean;
}

/** What a level means, in a word. */
function wordOf(level: number): string {
  if (level < 0.05) return m.recorder_levelNone();
  if (level < 0.35) return m.recorder_levelLow();
  return level > 1 - loudSteps / steps ? m.recorder_levelHigh() : m.recorder_levelGood();
}

/** The level of the microphone, in 30 steps, drawn without rendering. */
export function LevelMeter({ read, hasWord = false }: LevelMeterProps) {
  const bar = useRef<HTMLDivElement>(null);
  const word = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = bar.current;
    // The window that it is shown in: of a hidden page the timers are slowed, not those of its floating window.
    const view = element?.ownerDocument.defaultView;
    if (!element || !view) return;
    let recent = 0;
    const timer = view.setInterval(() => {
      const level = read();
      recent = Math.max(level, recent * 0.95);
      const lit = Math.round(level * steps);
      for (const [index, step] of [...element.children].entries()) step.toggleAttribute('data-lit', index < lit);
      const text = wordOf(recent);
      if (word.current && word.current.textContent !== text) word.current.textContent = text;
    }, refreshMs);
    return () => {
      view.clearInterval(timer);
    };
  }, [read]);
  return (
    <div className={styles.row}>
      <div ref={bar} className={styles.meter} aria-hidden="true">
        {Array.from({ length: steps }, (_, index) => (
          <i key={index} data-loud={index >= steps - loudSteps || undefined} />
        ))}
      </div>
      {hasWord ? <span ref={word} className={styles.word} /> : null}
    </div>
  );
}
