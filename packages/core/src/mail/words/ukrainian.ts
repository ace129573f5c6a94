import type { CompanyRole } from '@snaplore/schema/roles';
import type { MailWords } from './mailWords.js';

/** As the screens call them. */
const roles: Readonly<Record<CompanyRole, string>> = {
  user: 'Учасник команди', moderator: 'Менеджер користувачів', admin: 'Адміністратор', owner: 'Власник',
};

export const ukrainian: MailWords = {
  copyAddress: 'Або скопіюйте цю адресу у свій браузер:',
  foot: 'Цей лист надіслав Snaplore. Відповідей на нього ніхто не читає.',
  hello: (firstName) => `Вітаємо, ${firstName}!`,
  passwordReset: {
    title: 'Виберіть новий пароль',
    lines: () => [
      'Хтось, сподіваємося, ви, попросив новий пароль для вашого облікового запису.',
      'Посилання діє один раз, протягом години. Якщо це були не ви, нічого робити не треба: ваш пароль лишається тим самим.',
    ],
  },
  confirmEmail: {
    title: 'Підтвердьте свою нову адресу електронної пошти',
    lines: (email) => [`Після цього ви входитимете у Snaplore з адресою ${email}.`, 'Посилання діє один раз, протягом 24 годин, там, де ви ввійшли.'],
    action: 'Підтвердити',
  },
  emailChanging: {
    title: 'Вашу адресу електронної пошти збираються змінити',
    lines: (email) => [
      `Для вашого облікового запису попросили нову адресу електронної пошти: ${email}. Доки її не підтверджено, діє ця.`,
      'Якщо це були не ви, змініть свій пароль: це завершить усі інші сеанси.',
    ],
    action: 'Відкрити свій профіль',
  },
  welcome: {
    title: (company) => `Ласкаво просимо до ${company} у Snaplore`,
    lines: (company, role, hasPassword) => [
      `Вас додано до ${company}, ваша роль: ${roles[role]}.`,
      hasPassword
        ? 'Входьте з цією адресою електронної пошти та паролем свого облікового запису.'
        : 'Виберіть пароль для входу. Посилання діє один раз, протягом години; пізніше попросіть інше там, де ви входите.',
    ],
    signIn: 'Увійти',
    choosePassword: 'Вибрати пароль',
  },
  invitation: {
    title: (company) => `Приєднуйтеся до ${company} у Snaplore`,
    lines: (inviter, company, role) => [`${inviter} запрошує вас до ${company}, ваша роль: ${roles[role]}.`, 'Посилання діє один раз, протягом 14 днів.'],
    action: 'Прийняти запрошення',
  },
};
