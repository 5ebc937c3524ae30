/** One act in a process of its own, which `inside.ts` ends with SIGKILL at a boundary. */
import { connect } from '#database/connect.ts';
import { type StruckActs, struckActs } from './struck-acts.ts';

const { url, sandbox, act, input } = JSON.parse(process.env.STRUCK_ACT ?? '');
const { db, close } = connect(url, { max: 2 });
await struckActs({ db, sandbox })[act as keyof StruckActs](input);
await close();
