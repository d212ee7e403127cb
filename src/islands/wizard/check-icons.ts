/** The icons of the check step's rows, each one path in the style of the pages' icons. */
export const CHECK_ICONS = {
  alert: 'M12 3.5 22 20.5H2ZM12 10v4.5M12 17.5v.1',
  day: 'M4 6h16v14.5H4ZM4 10.5h16M8 3.5V8M16 3.5V8',
  paper: 'M4 4h13v14.5a2 2 0 0 0 2 1.5H6a2 2 0 0 1-2-2ZM17 9h3v9a2 2 0 0 1-2 2M7.5 8h6M7.5 12h6M7.5 16h3.5',
  pause: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM9.7 8.5v7M14.3 8.5v7',
  pin: 'M12 21.5s7-6.5 7-11.8a7 7 0 0 0-14 0C5 15 12 21.5 12 21.5ZM12 7.4a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6Z',
  solution: 'M19.5 12a7.5 7.5 0 1 1-2.5-5.6M20 3.5v4.5h-4.5',
} as const;

export type CheckIcon = keyof typeof CHECK_ICONS;
