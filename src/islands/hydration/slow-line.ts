/** The reader asked to save data, or the line is a 2G or 3G one. */
export function isSlow(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /[23]g/.test(connection?.effectiveType ?? '');
}
