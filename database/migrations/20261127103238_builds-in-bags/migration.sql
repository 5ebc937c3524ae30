CREATE TABLE "build_rules" (
	"version" integer PRIMARY KEY,
	"hash" text NOT NULL,
	"rules" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_builds" (
	"id" uuid PRIMARY KEY,
	"cart_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"code" text NOT NULL,
	"picture_hash" text,
	"seen_unit_amount" integer NOT NULL,
	"seen_currency" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "build" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "cart_builds_one_of_each" ON "cart_builds" ("cart_id","code");--> statement-breakpoint
ALTER TABLE "cart_builds" ADD CONSTRAINT "cart_builds_cart_id_carts_id_fkey" FOREIGN KEY ("cart_id") REFERENCES "carts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "cart_builds" ADD CONSTRAINT "cart_builds_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id");