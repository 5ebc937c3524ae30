CREATE TABLE "bank_paybacks" (
	"id" uuid PRIMARY KEY,
	"transfer_id" uuid NOT NULL,
	"idempotency_key" text UNIQUE,
	"reason" text NOT NULL,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_on" date,
	"bank_id" text UNIQUE,
	CONSTRAINT "bank_paybacks_amount" CHECK (amount > 0),
	CONSTRAINT "bank_paybacks_sent" CHECK ((state = 'sent') = (sent_on is not null))
);
--> statement-breakpoint
CREATE TABLE "bank_receipts" (
	"id" uuid PRIMARY KEY,
	"transfer_id" uuid,
	"entry" text NOT NULL UNIQUE,
	"typed_reference" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"booked_on" date NOT NULL,
	"actor" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_receipts_amount" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "bank_transfers" (
	"id" uuid PRIMARY KEY,
	"idempotency_key" text NOT NULL UNIQUE,
	"order_reference" text NOT NULL,
	"reference" text NOT NULL,
	"payee" jsonb NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"payback_iban" text,
	"payback_holder" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_transfers_amount" CHECK (amount > 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "has_left_cart" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "site_configs" ADD COLUMN "bank_account" jsonb;--> statement-breakpoint
DROP INDEX "orders_one_open_per_cart";--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_open_per_cart" ON "orders" ("cart_id") WHERE status = 'awaiting_payment' and not has_left_cart;--> statement-breakpoint
CREATE INDEX "bank_paybacks_transfer_id_index" ON "bank_paybacks" ("transfer_id");--> statement-breakpoint
CREATE INDEX "bank_paybacks_due" ON "bank_paybacks" ("created_at") WHERE state = 'due';--> statement-breakpoint
CREATE INDEX "bank_receipts_transfer_id_index" ON "bank_receipts" ("transfer_id");--> statement-breakpoint
CREATE INDEX "bank_receipts_unmatched" ON "bank_receipts" ("recorded_at") WHERE transfer_id is null;--> statement-breakpoint
CREATE INDEX "bank_transfers_reference_index" ON "bank_transfers" ("reference");--> statement-breakpoint
CREATE INDEX "bank_transfers_order_reference_index" ON "bank_transfers" ("order_reference");--> statement-breakpoint
CREATE INDEX "bank_transfers_updated_at_index" ON "bank_transfers" ("updated_at");--> statement-breakpoint
CREATE INDEX "bank_transfers_awaited" ON "bank_transfers" ("created_at") WHERE state = 'awaited';--> statement-breakpoint
ALTER TABLE "bank_paybacks" ADD CONSTRAINT "bank_paybacks_transfer_id_bank_transfers_id_fkey" FOREIGN KEY ("transfer_id") REFERENCES "bank_transfers"("id");--> statement-breakpoint
ALTER TABLE "bank_receipts" ADD CONSTRAINT "bank_receipts_transfer_id_bank_transfers_id_fkey" FOREIGN KEY ("transfer_id") REFERENCES "bank_transfers"("id");