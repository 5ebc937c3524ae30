CREATE TABLE "order_addresses" (
	"id" uuid PRIMARY KEY,
	"order_id" uuid NOT NULL,
	"address" jsonb NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "order_addresses_order_id_index" ON "order_addresses" ("order_id");--> statement-breakpoint
ALTER TABLE "order_addresses" ADD CONSTRAINT "order_addresses_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id");