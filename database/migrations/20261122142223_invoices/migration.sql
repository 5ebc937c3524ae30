CREATE TABLE "invoice_counters" (
	"series" text,
	"year" integer,
	"last_number" integer NOT NULL,
	"last_issued_on" date NOT NULL,
	CONSTRAINT "invoice_counters_pkey" PRIMARY KEY("series","year")
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"kind" text,
	"market_code" text,
	"series" text NOT NULL UNIQUE,
	CONSTRAINT "invoice_series_pkey" PRIMARY KEY("kind","market_code"),
	CONSTRAINT "invoice_series_short" CHECK (series ~ '^[A-Z0-9]{1,7}$')
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY,
	"kind" text NOT NULL,
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"code" text NOT NULL UNIQUE,
	"transmission" integer GENERATED ALWAYS AS IDENTITY (sequence name "invoices_transmission_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"refund_id" uuid UNIQUE,
	"corrects_id" uuid,
	"issued_on" date NOT NULL,
	"currency" text NOT NULL,
	"net_amount" integer NOT NULL,
	"vat_amount" integer NOT NULL,
	"total_amount" integer NOT NULL,
	"document" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoices_number" UNIQUE("series","year","number"),
	CONSTRAINT "invoices_total" CHECK (net_amount + vat_amount = total_amount and total_amount > 0),
	CONSTRAINT "invoices_corrects" CHECK ((kind = 'invoice') = (refund_id is null) and (refund_id is null) = (corrects_id is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_per_order" ON "invoices" ("order_id") WHERE kind = 'invoice';--> statement-breakpoint
CREATE INDEX "invoices_order_id_index" ON "invoices" ("order_id");--> statement-breakpoint
CREATE INDEX "invoices_issued_on_id_index" ON "invoices" ("issued_on","id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refund_id_refunds_id_fkey" FOREIGN KEY ("refund_id") REFERENCES "refunds"("id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_corrects_id_invoices_id_fkey" FOREIGN KEY ("corrects_id") REFERENCES "invoices"("id");