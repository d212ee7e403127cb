/** The yardstick: a Node HTTP handler that does nothing but send a body of a small page's size. */
import { createServer } from 'node:http';

const body = Buffer.alloc(2_600, 'x');

createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length });
  response.end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');
