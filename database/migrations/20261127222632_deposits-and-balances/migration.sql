CREATE TABLE "deposit_terms" (
	"market_code" text PRIMARY KEY,
	"share_percent" integer NOT NULL,
	CONSTRAINT "deposit_terms_share" CHECK (share_percent between 5 and 95)
);
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_refund_id_key";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "is_deposit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deposit_amount" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "balance_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "balance_paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "is_balance" boolean DEFAULT false NOT NULL;--> statement-breakpoint
DROP INDEX "invoices_one_per_order";--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_per_order" ON "invoices" ("order_id") WHERE kind = 'invoice' and change_id is null and not is_deposit;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_per_deposit" ON "invoices" ("order_id","kind") WHERE is_deposit;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_per_refund" ON "invoices" ("refund_id","corrects_id");--> statement-breakpoint
CREATE INDEX "orders_balance_paid_at_id_index" ON "orders" ("balance_paid_at","id") WHERE balance_paid_at is not null;--> statement-breakpoint
ALTER TABLE "deposit_terms" ADD CONSTRAINT "deposit_terms_market_code_markets_code_fkey" FOREIGN KEY ("market_code") REFERENCES "markets"("code");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_deposit" CHECK (deposit_amount > 0 and deposit_amount < total_amount);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_balance" CHECK (deposit_amount is not null or (balance_asked_at is null and balance_paid_at is null));--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_corrects", ADD CONSTRAINT "invoices_corrects" CHECK ((kind = 'invoice') = (corrects_id is null) and (kind = 'invoice' or num_nonnulls(refund_id, change_id, nullif(is_deposit, false)) = 1) and (kind = 'credit-note' or refund_id is null));