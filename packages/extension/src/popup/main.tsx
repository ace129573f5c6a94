import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { text } from '../messages.js';
import { Popup } from './Popup.js';
import '../styles.css';

document.documentElement.lang = chrome.i18n.getUILanguage();
document.title = text('name');
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Popup />
    </StrictMode>,
  );
}
