/** Money as a reader sees it. */

/** `€ 1.234,50` or `− € 8,10`, from euro cents, with no-break spaces. */
export function euros(cents: number): string {
  const amount = Math.abs(cents);
  const whole = String(Math.floor(amount / 100)).replaceAll(/\B(?=(\d{3})+$)/g, '.');
  const sign = cents < 0 ? '−\u00a0' : '';
  return `${sign}€\u00a0${whole},${String(amount % 100).padStart(2, '0')}`;
}
