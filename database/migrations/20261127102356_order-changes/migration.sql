CREATE TABLE "order_changes" (
	"id" uuid PRIMARY KEY,
	"order_id" uuid NOT NULL,
	"key" text NOT NULL UNIQUE,
	"reason" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"difference_amount" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "change_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "change_id" uuid;--> statement-breakpoint
DROP INDEX "invoices_one_per_order";--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_per_order" ON "invoices" ("order_id") WHERE kind = 'invoice' and change_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_per_change" ON "invoices" ("change_id","kind");--> statement-breakpoint
CREATE INDEX "order_changes_order_id_index" ON "order_changes" ("order_id");--> statement-breakpoint
CREATE INDEX "order_changes_applied_at_index" ON "order_changes" ("applied_at");--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_corrects", ADD CONSTRAINT "invoices_corrects" CHECK ((kind = 'invoice') = (corrects_id is null) and (kind = 'invoice' or (refund_id is null) <> (change_id is null)) and (kind = 'credit-note' or refund_id is null));