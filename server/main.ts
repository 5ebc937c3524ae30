import { createRequestHandler, RouterContextProvider } from 'react-router';

const build = await import('virtual:react-router/server-build');
const h = createRequestHandler(build, 'production');
const r = await h(new Request('http://localhost/it/bikes'), new RouterContextProvider());
console.log(r.status, await r.text());
