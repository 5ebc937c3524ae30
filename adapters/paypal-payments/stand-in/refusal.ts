/**
 * An error in PayPal's form: 422 for what an order's state does not allow, 404 for a missing
 * object.
 */
export class Refusal extends Error {
  readonly status: number;
  readonly body: object;

  constructor(issue: string, status = 422, name = 'UNPROCESSABLE_ENTITY') {
    super(issue);
    this.status = status;
    this.body = { name, message: issue, debug_id: 'stand-in', details: [{ issue, description: issue }] };
  }
}
