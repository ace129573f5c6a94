import { useState } from 'react';
import { text } from '../messages.js';
import { setEnabled } from '../storedState.js';
import { ActiveRecording } from './ActiveRecording.js';
import { KeptRecording } from './KeptRecording.js';
import { RecordForm } from './RecordForm.js';
import { SentRecordings } from './SentRecordings.js';
import { Switch } from './fields.js';
import { usePopup } from './usePopup.js';

/** The popup of the toolbar: records without an article, and controls what is recorded (docs/domains/extension.md). */
export function Popup() {
  const popup = usePopup();
  const { isLoaded, info, user, recording, kept, sent, problem, say } = popup;
  if (!isLoaded || !info) return <main aria-busy="true" aria-label={text('loading')} className="waiting" />;
  return (
    <main>
      <header>
        <img src="/icons/48.png" alt="" width={24} height={24} />
        <h1>{text('name')}</h1>
      </header>
      {user === null ? (
        <SignInFirst address={info.baseUrl} />
      ) : recording ? (
        <ActiveRecording recording={recording} say={say} />
      ) : (
        <>
          {kept.map((one) => (
            <KeptRecording key={one.start.id} recording={one} say={say} />
          ))}
          <SentRecordings sent={[...sent.values()]} say={say} />
          <RecordForm user={user} problem={problem} say={say} />
        </>
      )}
      {recording ? null : (
        <footer>
          <FromPages isEnabled={info.isEnabled} />
          {user ? <p>{text('signedInAs', user.name)}</p> : null}
        </footer>
      )}
    </main>
  );
}

function SignInFirst({ address }: { address: string }) {
  return (
    <section>
      <p>{text('signIn')}</p>
      <button
        type="button"
        className="main"
        onClick={() => {
          void chrome.tabs.create({ url: address }).then(() => {
            window.close();
          });
        }}
      >
        {text('openSnaplore')}
      </button>
    </section>
  );
}

function FromPages({ isEnabled }: { isEnabled: boolean }) {
  const [isOn, setOn] = useState(isEnabled);
  return (
    <Switch
      label={text('recordFromPages')}
      isOn={isOn}
      onChange={(next) => {
        setOn(next);
        void setEnabled(next);
      }}
    />
  );
}
