CREATE TABLE "order_asks" (
	"id" uuid PRIMARY KEY,
	"order_id" uuid,
	"token_hash" text NOT NULL UNIQUE,
	"code_hash" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"locale" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "order_asks_expires_at_index" ON "order_asks" ("expires_at");--> statement-breakpoint
CREATE INDEX "order_asks_order_id_index" ON "order_asks" ("order_id");--> statement-breakpoint
ALTER TABLE "order_asks" ADD CONSTRAINT "order_asks_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE;