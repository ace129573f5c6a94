import { locales, type Locale } from '@snaplore/schema/people';
import { CompanyMark } from '../../design/CompanyMark.js';
import { IconBell } from '../../design/frameIcons.js';
import { IconCheck, IconGlobe, IconKeyboard, IconLogout, IconMoon, IconScreen, IconSun } from '../../design/icons.js';
import { localeName } from '../../lib/localeName.js';
import { isInPlace } from '../../lib/session.js';
import { m } from '../../paraglide/messages.js';
import type { Action } from './action.js';
import { actionKeys } from './actionKeys.js';

const theme = { under: m.shell_theme, keywords: m.actions_words_theme, isForUnpaid: true } as const;

/** The themes: light, dark, or the system's. */
export const themeActions: Action[] = [
  {
    ...theme,
    id: 'theme.light',
    label: m.shell_themeLight,
    icon: <IconSun />,
    isOn: (context) => context.theme === 'light',
    run: ({ setTheme }) => {
      setTheme('light');
    },
  },
  {
    ...theme,
    id: 'theme.dark',
    label: m.shell_themeDark,
    icon: <IconMoon />,
    isOn: (context) => context.theme === 'dark',
    run: ({ setTheme }) => {
      setTheme('dark');
    },
  },
  {
    ...theme,
    id: 'theme.system',
    label: m.shell_themeSystem,
    icon: <IconScreen />,
    isOn: (context) => context.theme === 'auto',
    run: ({ setTheme }) => {
      setTheme('auto');
    },
  },
];

const languageWords: Record<Locale, NonNullable<Action['keywords']>> = {
  en: m.actions_words_english,
  uk: m.actions_words_ukrainian,
};

/** The languages, each by its own name; the palette also finds them by their names in the other languages. */
export const languageActions: Action[] = locales.map((locale) => ({
  id: `language.${locale}`,
  under: m.profile_language,
  label: () => localeName(locale),
  icon: <IconGlobe />,
  keywords: languageWords[locale],
  isForUnpaid: true,
  isAvailable: ({ me }) => !isInPlace(me),
  isOn: ({ me }) => me.locale === locale,
  run: ({ changeLanguage }) => {
    changeLanguage(locale);
  },
}));

/** Signs out of this browser (docs/domains/sessions.md). */
export const logOut: Action = {
  id: 'account.logOut',
  label: m.shell_logOut,
  icon: <IconLogout />,
  keywords: m.actions_words_logOut,
  isForUnpaid: true,
  run: (tools) => {
    tools.logOut();
  },
};

/** The panel of notifications, and marking all of them as read (docs/domains/notifications.md). */
export const notificationActions: Action[] = [
  {
    id: 'notifications.open',
    under: m.actions_goTo,
    label: m.notifications_notifications,
    icon: <IconBell />,
    keywords: m.actions_words_notifications,
    isForUnpaid: true,
    isAvailable: ({ hasBell }) => hasBell,
    run: ({ openNotifications }) => {
      openNotifications();
    },
  },
  {
    id: 'notifications.markAllRead',
    under: m.notifications_notifications,
    label: m.notifications_markAllAsRead,
    icon: <IconCheck />,
    isForUnpaid: true,
    isAvailable: ({ me }) => me.newNotificationCount > 0,
    run: ({ markAllRead }) => {
      markAllRead();
    },
  },
];

/** The list of all keys (docs/domains/screens.md). */
export const showShortcuts: Action = {
  id: 'shortcuts.show',
  label: m.shortcuts_title,
  icon: <IconKeyboard />,
  keywords: m.actions_words_shortcuts,
  keys: actionKeys['shortcuts.show'],
  isForUnpaid: true,
  run: ({ show }) => {
    show({ kind: 'shortcuts' });
  },
};

interface OwnCompany {
  id: string;
  title: string;
  logo: string | null;
}

/** Returns the actions that switch to another of the user's companies (docs/domains/companies.md). */
export function switchCompanyActions(companies: readonly OwnCompany[]): Action[] {
  return companies.map(({ id, title, logo }) => ({
    id: `company.${id}`,
    under: m.actions_switchCompany,
    label: () => title,
    icon: <CompanyMark title={title} logo={logo} />,
    keywords: m.actions_words_company,
    isForUnpaid: true,
    isAvailable: ({ me }) => me.company.id !== id,
    run: ({ switchCompany }) => {
      switchCompany(id);
    },
  }));
}
