/** Money as a reader sees it. */

/** `€ 1.234,50`, from euro cents, with a no-break space. */
export function euros(cents: number): string {
  const whole = String(Math.floor(cents / 100)).replaceAll(/\B(?=(\d{3})+$)/g, '.');
  return `€\u00a0${whole},${String(cents % 100).padStart(2, '0')}`;
}
