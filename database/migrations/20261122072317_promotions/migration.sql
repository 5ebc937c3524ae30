CREATE TABLE "promotion_uses" (
	"promotion_code" text,
	"order_id" uuid,
	"customer_hash" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promotion_uses_pkey" PRIMARY KEY("promotion_code","order_id")
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"code" text PRIMARY KEY,
	"is_coupon" boolean DEFAULT true NOT NULL,
	"names" jsonb,
	"percent_bp" integer,
	"amount" integer,
	"currency" text,
	"frees_delivery" boolean DEFAULT false NOT NULL,
	"buy_quantity" integer,
	"get_quantity" integer,
	"market_codes" text[],
	"category_codes" text[],
	"is_stackable" boolean DEFAULT true NOT NULL,
	"total_limit" integer,
	"customer_limit" integer,
	"used_count" integer DEFAULT 0 NOT NULL,
	"active" boolean NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_to" timestamp with time zone,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "promotions_one_kind" CHECK (num_nonnulls(percent_bp, amount, buy_quantity) + frees_delivery::int = 1 and (buy_quantity is null) = (get_quantity is null)),
	CONSTRAINT "promotions_percent" CHECK (percent_bp between 1 and 10000),
	CONSTRAINT "promotions_amount" CHECK (amount is null or (amount > 0 and currency is not null)),
	CONSTRAINT "promotions_pieces" CHECK (buy_quantity >= 1 and get_quantity >= 1),
	CONSTRAINT "promotions_used" CHECK (used_count >= 0),
	CONSTRAINT "promotions_customer_limit" CHECK (customer_limit is null or is_coupon)
);
--> statement-breakpoint
CREATE INDEX "promotion_uses_promotion_code_customer_hash_index" ON "promotion_uses" ("promotion_code","customer_hash");--> statement-breakpoint
CREATE INDEX "promotion_uses_order_id_index" ON "promotion_uses" ("order_id");--> statement-breakpoint
CREATE INDEX "promotions_is_coupon_index" ON "promotions" ("is_coupon") WHERE not is_coupon;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_promotion_code_promotions_code_fkey" FOREIGN KEY ("promotion_code") REFERENCES "promotions"("code");--> statement-breakpoint
INSERT INTO "promotions" ("code", "percent_bp", "amount", "currency", "active", "valid_from", "valid_to")
  SELECT "code", "percent_bp", "amount", "currency", "active", "valid_from", "valid_to" FROM "coupons";
