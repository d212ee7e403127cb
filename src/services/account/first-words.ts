/** Characters of a message that name it in the list. */
const TITLE_LENGTH = 40;

/** The first words of a message: its first sentence, or what fits. A topic alone names many messages alike. */
export function firstWords(message: string): string {
  const [sentence = ''] = /^[^\n.?!]+/.exec(message.trim()) ?? [message.trim()];
  if (sentence.length <= TITLE_LENGTH) return sentence;
  return `${sentence.slice(0, TITLE_LENGTH).replace(/\s+\S*$/, '')}…`;
}
