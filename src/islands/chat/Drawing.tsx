/** A question and its answer, in ink and the brand's colour. It carries no information of its own. */
export function Drawing() {
  return (
    <svg className="chat-drawing" viewBox="0 0 160 120" aria-hidden="true">
      <path d="M6 112h148" />
      <path className="brand" d="M14 10h92v50H50L34 76V60H14z" />
      <path className="wash" d="M62 40h84v46h-14v16l-16-16H62z" />
      <path d="M76 56h56M76 70h38" />
    </svg>
  );
}
