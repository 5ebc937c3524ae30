CREATE TABLE "phone_order_drafts" (
	"cart_id" uuid PRIMARY KEY,
	"country" text NOT NULL,
	"locale" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "awaits_buyer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "phone_order_drafts" ADD CONSTRAINT "phone_order_drafts_cart_id_carts_id_fkey" FOREIGN KEY ("cart_id") REFERENCES "carts"("id") ON DELETE CASCADE;