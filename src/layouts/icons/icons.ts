/** 24 × 24, 1.75 px stroke, round ends. An icon always has a text beside it, so screen readers skip the icon. */
export const ICONS = {
  account: '<circle cx="12" cy="8" r="4"/><path d="M4 21c.6-4.4 3.7-6.5 8-6.5s7.4 2.1 8 6.5"/>',
  alert: '<path d="M12 3.5 22 20.5H2Z"/><path d="M12 10v4.5M12 17.5v.1"/>',
  arrow: '<path d="M4 12h15M13 6l6 6-6 6"/>',
  chat: '<path d="M4 4.5h16v12h-8.5L7 20.5v-4H4Z"/><path d="M8 10.5v.1M12 10.5v.1M16 10.5v.1"/>',
  check: '<path d="m4.5 12.5 5 5 10-11"/>',
  contact: '<path d="M4 4.5h16v12h-8.5L7 20.5v-4H4Z"/><path d="M8 9h8M8 12.5h5"/>',
  cross: '<path d="m6 6 12 12M18 6 6 18"/>',
  delivery:
    '<circle cx="6" cy="17" r="3.5"/><circle cx="18" cy="17" r="3.5"/><path d="M6 17 9 9h6.5L18 17M8 6.5h3M9 9l4 8 3.5-6.5"/>',
  device: '<rect x="6" y="2.5" width="12" height="19" rx="2"/><path d="M11 18.5h2"/>',
  download: '<path d="M12 3.5v12M7 11l5 5 5-5M4 20.5h16"/>',
  down: '<path d="m6 9.5 6 6 6-6"/>',
  error: '<circle cx="12" cy="12" r="9"/><path d="M12 7.5v5.5M12 16.3v.1"/>',
  external: '<path d="M9 5H5v14h14v-4M13 5h6v6M19 5l-8 8"/>',
  home: '<path d="m3.5 11 8.5-7.5 8.5 7.5"/><path d="M6 9.5V20h12V9.5M10 20v-6h4v6"/>',
  info: '<circle cx="12" cy="12" r="9"/><path d="M12 11v5.5M12 7.7v.1"/>',
  invoice: '<path d="M5 3h14v18l-2.5-1.5L14 21l-2-1.5-2 1.5-2.5-1.5L5 21Z"/><path d="M8.5 8h7M8.5 12h7"/>',
  laptop: '<rect x="4.5" y="4.5" width="15" height="11" rx="1.5"/><path d="M2 19.5h20"/>',
  letter: '<path d="M3 5.5h18v13H3Z"/><path d="m3.5 6.5 8.5 7 8.5-7"/>',
  box: '<path d="M4 8.5 12 4l8 4.5v8L12 21l-8-4.5Z"/><path d="m4 8.5 8 4.5 8-4.5M12 13v8"/>',
  missing: '<path d="M8.5 4H17v8M17 9h3v8M4 8v10.5A1.5 1.5 0 0 0 5.5 20h12M8 16h3.5M2.5 2.5l19 19"/>',
  offers: '<path d="M3.5 12.5v-9h9l8 8-9 9Z"/><path d="M8 8v.1"/>',
  paper:
    '<path d="M4 4h13v14.5a2 2 0 0 0 2 1.5H6a2 2 0 0 1-2-2Z"/><path d="M17 9h3v9a2 2 0 0 1-2 2M7.5 8h6M7.5 12h6M7.5 16h3.5"/>',
  pause: '<circle cx="12" cy="12" r="9"/><path d="M9.7 8.5v7M14.3 8.5v7"/>',
  payment: '<rect x="2.5" y="5" width="19" height="14" rx="2"/><path d="M2.5 10h19M6 15h4"/>',
  phone:
    '<path d="M5 3.5h4l2 5-2.5 1.8a11 11 0 0 0 5.2 5.2L15.5 13l5 2v4a1.5 1.5 0 0 1-1.6 1.5A16 16 0 0 1 3.5 5.1 1.5 1.5 0 0 1 5 3.5Z"/>',
  pin: '<path d="M12 21.5s7-6.5 7-11.8a7 7 0 0 0-14 0C5 15 12 21.5 12 21.5Z"/><circle cx="12" cy="9.7" r="2.3"/>',
  questions:
    '<circle cx="12" cy="12" r="9"/><path d="M9.3 9.3c.3-1.6 1.4-2.3 2.7-2.3 1.6 0 2.8 1 2.8 2.5 0 2-2.8 2.2-2.8 4.2M12 16.8v.1"/>',
  read: '<path d="M12 6.5C10 5 7 4.5 3 4.5v14c4 0 7 .5 9 2 2-1.5 5-2 9-2v-14c-4 0-7 .5-9 2Z"/><path d="M12 6.5v14"/>',
  retry: '<path d="M19.5 12a7.5 7.5 0 1 1-2.5-5.6M20 3.5v4.5h-4.5"/>',
  search: '<circle cx="10.5" cy="10.5" r="6.5"/><path d="m15.5 15.5 5 5"/>',
  share:
    '<circle cx="9" cy="8" r="3.5"/><path d="M2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M16 5a3.5 3.5 0 0 1 0 6.5M18 14.5c2 .8 3.2 2.6 3.5 5.5"/>',
  shop: '<path d="M4.5 8h15l1 12.5h-17Z"/><path d="M8.5 11V7a3.5 3.5 0 0 1 7 0v4"/>',
  stop: '<circle cx="12" cy="12" r="9"/><path d="m6 6 12 12"/>',
  sun: '<circle cx="12" cy="12" r="4"/><path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4"/>',
} as const;

export type IconName = keyof typeof ICONS;
