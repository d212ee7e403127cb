import { expect, test } from 'vitest';
import { withEscapedAttributes } from './escape-attributes.ts';

test('a page without `<` in an attribute stays the same', () => {
  const html = '<p title="a > b">1 &lt; 2</p><script>if (a="b"<c) d()</script>';
  expect(withEscapedAttributes(html.replace('="b"<', '= b<'))).toBe(html.replace('="b"<', '= b<'));
});

test('`<` is escaped in every attribute and nowhere else', () => {
  expect(
    withEscapedAttributes(
      '<!doctype html><p data-a="<style>" data-b=c title="x</main><">a<b>b</b></p><input value="</head>">',
    ),
  ).toBe(
    '<!doctype html><p data-a="&lt;style>" data-b=c title="x&lt;/main>&lt;">a<b>b</b></p><input value="&lt;/head>">',
  );
});

test('scripts and styles stay the same, also when they contain markup', () => {
  const raw = '<script data-x="1">document.title="<b>"</script><style>a[title="<"]{}</style>';
  expect(withEscapedAttributes(`${raw}<a title="<">x</a>`)).toBe(`${raw}<a title="&lt;">x</a>`);
});

test('after an unclosed tag or script the rest of the text stays the same', () => {
  for (const html of ['<a title="<"><p title="', '<a title="<"><script>x="<b>"', '<a title="<"> 1 < 2'])
    expect(withEscapedAttributes(html)).toBe(html.replace('title="<"', 'title="&lt;"'));
});
