import { englishBilling } from './englishBilling.js';
import { companyRoleLabels } from '@snaplore/schema/roles';
import type { MailWords } from './mailWords.js';

export const english: MailWords = {
  copyAddress: 'Or copy this address into your browser:',
  foot: 'This mail was sent by Snaplore. Nobody reads answers to it.',
  hello: (firstName) => `Hello ${firstName},`,
  passwordReset: {
    title: 'Choose a new password',
    lines: () => [
      'Somebody, hopefully you, asked for a new password for your account.',
      'The link works once, within an hour. If it was not you, nothing has to be done: your password stays as it is.',
    ],
  },
  confirmEmail: {
    title: 'Confirm your new email address',
    lines: (email) => [
      `From then on you sign in to Snaplore with ${email}.`,
      'The link works once, within 24 hours, where you are signed in.',
    ],
    action: 'Confirm',
  },
  proveEmail: {
    title: 'Confirm your email address',
    lines: (email) => [
      `An account on Snaplore was made with ${email}. Confirm that this address is yours.`,
      'The link works once, within 7 days. Where you are signed in to the account everything stays as it is; ' +
        'anywhere else you choose a new password, and whoever made the account is signed out.',
      'If you did not make it, nothing has to be done: without you, it cannot join anybody.',
    ],
    action: 'Confirm the address',
  },
  emailChanging: {
    title: 'Your email address is about to change',
    lines: (email) => [
      `A new email address was asked for your account: ${email}. Until it is confirmed, this one counts.`,
      'If it was not you, change your password: it ends every other session.',
    ],
    action: 'Open your profile',
  },
  billing: englishBilling,
  newBrowser: {
    title: 'New sign-in to your account',
    lines: ({ at, browser, system, address }) => [
      'Your account was signed in to from a browser that had not been used with it before.',
      `When: ${at}. Where: ${browser ?? 'a browser we do not know'}${system === null ? '' : ` on ${system}`}, ` +
        `network address ${address}.`,
      'If it was you, nothing has to be done. If not, end that session on your profile and change your password.',
    ],
    action: 'Look at your sessions',
  },
  notices: {
    passwordChanged: {
      title: 'Your password was changed',
      lines: () => [
        'The password of your account on Snaplore was changed just now.',
        'If it was not you, ask for a new password at once: it ends every session.',
      ],
      action: 'Ask for a new password',
      page: '/password-reset',
    },
    emailChanged: {
      title: 'Your email address was changed',
      lines: (email) => [
        `From now on you sign in to Snaplore with ${email}.`,
        'If it was not you, tell the administrators of your team: this address no longer opens the account.',
      ],
      action: 'Open your profile',
      page: '/settings/profile',
    },
    twoFactorOff: {
      title: 'Two-factor authentication was switched off',
      lines: () => [
        'Signing in to your account on Snaplore no longer asks for a code.',
        'If it was not you, ask for a new password at once: it ends every session.',
      ],
      action: 'Ask for a new password',
      page: '/password-reset',
    },
    signUpTried: {
      title: 'Somebody tried to sign up with your address',
      lines: (email) => [
        `Somebody, perhaps you, tried to make an account on Snaplore with ${email}. There is one already, and ` +
          'nothing was changed.',
        'If it was you, sign in, or ask for a new password if you do not know yours.',
      ],
      action: 'Sign in',
      page: '/login',
    },
    accountDeleted: {
      title: 'Your account was deleted',
      lines: (email) => [
        `Your account on Snaplore with the address ${email} was deleted, with all that was personal.`,
        "What you wrote in your teams' workspaces stays there, as written by a deleted user.",
        'If it was not you, tell the administrators of your team.',
      ],
      action: 'Open Snaplore',
      page: '/signup',
    },
  },
  ownership: {
    given: {
      title: (company) => `You handed over ${company}`,
      lines: (company, person) => [
        `${person} is the owner of ${company} now. You are an administrator there.`,
        'If it was not you, ask for a new password at once: it ends every session.',
      ],
      action: 'Ask for a new password',
      page: '/password-reset',
    },
    received: {
      title: (company) => `You are the owner of ${company} now`,
      lines: (company, person) => [
        `${person} handed over ${company} to you.`,
        'The owner sees and changes what the company pays, exports it, and cannot be removed by others.',
      ],
      action: 'Open the company',
      page: '/settings/company',
    },
  },
  companyDeletion: {
    title: (company) => `${company} will be deleted`,
    lines: ({ company, by, at }) => [
      `${by} scheduled the deletion of ${company} for ${at}. All its workspaces, articles and videos are deleted for good.`,
      'Until then everything goes on as it was, and every owner can take it back.',
    ],
    action: 'Open the settings of the company',
  },
  companyKept: {
    title: (company) => `${company} stays`,
    lines: ({ company, by }) => [`${by} took back the deletion of ${company}.`],
    action: 'Open the settings of the company',
  },
  welcome: {
    title: (company) => `Welcome to ${company} on Snaplore`,
    lines: (company, role, hasPassword) => [
      `You were added to ${company} as ${companyRoleLabels[role]}.`,
      hasPassword
        ? 'Sign in with this email address and the password of your account.'
        : 'Choose a password to sign in with. The link works once, within an hour; later, ask for another one ' +
          'where you sign in.',
    ],
    signIn: 'Sign in',
    choosePassword: 'Choose a password',
  },
  invitation: {
    title: (company) => `Join ${company} on Snaplore`,
    lines: (inviter, company, role) => [
      `${inviter} invites you to ${company} as ${companyRoleLabels[role]}.`,
      'The link works once, within 14 days.',
    ],
    action: 'Accept the invitation',
  },
};
