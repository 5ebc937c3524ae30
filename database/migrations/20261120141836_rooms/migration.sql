CREATE SEQUENCE "public"."cache_epoch_sequence" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"detail" jsonb NOT NULL,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"id" uuid PRIMARY KEY,
	"cart_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"seen_unit_amount" integer NOT NULL,
	"seen_currency" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_lines_quantity" CHECK (quantity between 1 and 999)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" uuid PRIMARY KEY,
	"guest_session_id" uuid UNIQUE,
	"version" integer DEFAULT 1 NOT NULL,
	"coupon_codes" text[] NOT NULL,
	"last_order_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY,
	"code" text NOT NULL UNIQUE,
	"kind" text NOT NULL,
	"parent_id" uuid,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "category_texts" (
	"category_id" uuid,
	"kind" text NOT NULL,
	"locale" text,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"intro" text NOT NULL,
	CONSTRAINT "category_texts_pkey" PRIMARY KEY("category_id","locale")
);
--> statement-breakpoint
CREATE TABLE "colors" (
	"code" text PRIMARY KEY,
	"name" text NOT NULL,
	"swatch" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_years" (
	"year" integer PRIMARY KEY,
	"slug" text NOT NULL UNIQUE,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_texts" (
	"product_id" uuid,
	"locale" text,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"tagline" text NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "product_texts_pkey" PRIMARY KEY("product_id","locale")
);
--> statement-breakpoint
CREATE TABLE "product_usages" (
	"product_id" uuid,
	"usage_id" uuid,
	CONSTRAINT "product_usages_pkey" PRIMARY KEY("product_id","usage_id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY,
	"code" text NOT NULL UNIQUE,
	"kind" text NOT NULL,
	"model" text NOT NULL,
	"category_id" uuid NOT NULL,
	"model_year" integer,
	"tax_category" text NOT NULL,
	"is_new" boolean DEFAULT false NOT NULL,
	"best_seller" boolean DEFAULT false NOT NULL,
	"personalizable_color" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_texts" (
	"usage_id" uuid,
	"locale" text,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	CONSTRAINT "usage_texts_pkey" PRIMARY KEY("usage_id","locale")
);
--> statement-breakpoint
CREATE TABLE "usages" (
	"id" uuid PRIMARY KEY,
	"code" text NOT NULL UNIQUE,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "variants" (
	"id" uuid PRIMARY KEY,
	"product_id" uuid NOT NULL,
	"code" text NOT NULL UNIQUE,
	"slug" text NOT NULL,
	"group_model" text NOT NULL,
	"size" text NOT NULL,
	"color" text NOT NULL,
	"attributes" jsonb NOT NULL,
	"weight_grams" integer,
	"status" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "variant_specifications" (
	"variant_id" uuid PRIMARY KEY,
	"model" text NOT NULL,
	"bike_model" text NOT NULL,
	"group_model" text NOT NULL,
	"code" text NOT NULL,
	"groupset" text NOT NULL,
	"wheelset" text NOT NULL,
	"price_amount" integer NOT NULL,
	"msrp_amount" integer NOT NULL,
	"drive_system" text NOT NULL,
	"electric_system" text NOT NULL,
	"battery" text NOT NULL,
	"display" text NOT NULL,
	"frame" text NOT NULL,
	"fork" text NOT NULL,
	"rear_shox" text NOT NULL,
	"h_bar" text NOT NULL,
	"h_bar_weight_grams" integer,
	"stem" text NOT NULL,
	"headset" text NOT NULL,
	"shifters" text NOT NULL,
	"brakes" text NOT NULL,
	"rotors" text NOT NULL,
	"front_derailleur" text NOT NULL,
	"rear_derailleur" text NOT NULL,
	"crankset" text NOT NULL,
	"bottom_bracket" text NOT NULL,
	"cassette" text NOT NULL,
	"chain" text NOT NULL,
	"tyres" text NOT NULL,
	"saddle" text NOT NULL,
	"seatpost" text NOT NULL,
	"axle" text NOT NULL,
	"cork" text NOT NULL,
	"weight_grams" integer,
	"frame_weight_grams" integer,
	"fork_weight_grams" integer,
	"created_at" timestamp with time zone NOT NULL,
	"starting_price_usd_amount" integer,
	"starting_price_gbp_amount" integer,
	"starting_price_eu_amount" integer
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"cart_id" uuid PRIMARY KEY,
	"typed" jsonb NOT NULL,
	"idempotency_key" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guest_sessions" (
	"id" uuid PRIMARY KEY,
	"token_hash" text NOT NULL UNIQUE,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cache_epochs" (
	"tag" text PRIMARY KEY,
	"epoch" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text,
	"key" text,
	"request_hash" text NOT NULL,
	"result" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "legal_texts" (
	"code" text,
	"locale" text,
	"title" text NOT NULL,
	"body" jsonb NOT NULL,
	"version" date NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "legal_texts_pkey" PRIMARY KEY("code","locale")
);
--> statement-breakpoint
CREATE TABLE "locales" (
	"code" text PRIMARY KEY,
	"name" text NOT NULL,
	"iso" text NOT NULL,
	"dir" text NOT NULL,
	"domain" text,
	"file" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_messages" (
	"id" uuid PRIMARY KEY,
	"key" text NOT NULL UNIQUE,
	"locale" text NOT NULL,
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"code" text PRIMARY KEY,
	"local_name" text NOT NULL,
	"market_code" text NOT NULL,
	"locales" text[] NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "markets" (
	"code" text PRIMARY KEY,
	"name" text NOT NULL,
	"currency" text NOT NULL,
	"price_list_slug" text NOT NULL,
	"prices_include_vat" boolean NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"hash" text PRIMARY KEY,
	"recipe" jsonb,
	"mime" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_pictures" (
	"product_id" uuid,
	"color" text,
	"view" text,
	"position" integer NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "product_pictures_pkey" PRIMARY KEY("product_id","color","view")
);
--> statement-breakpoint
CREATE TABLE "menu_items" (
	"id" uuid PRIMARY KEY,
	"menu_id" integer NOT NULL,
	"parent_id" uuid,
	"position" integer NOT NULL,
	"slug" text NOT NULL,
	"label" jsonb NOT NULL,
	"title" jsonb,
	"url" jsonb,
	"target" text,
	"customizable" boolean NOT NULL,
	"images" text[] NOT NULL,
	CONSTRAINT "menu_items_menu_id_slug_unique" UNIQUE("menu_id","slug")
);
--> statement-breakpoint
CREATE TABLE "order_access_tokens" (
	"token_hash" text PRIMARY KEY,
	"order_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"variant_id" uuid NOT NULL,
	"variant_code" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"picture_hash" text,
	"quantity" integer NOT NULL,
	"unit_list_amount" integer NOT NULL,
	"unit_street_amount" integer NOT NULL,
	"discount_amount" integer NOT NULL,
	"total_amount" integer NOT NULL,
	"vat_rate_bp" integer NOT NULL,
	"vat_amount" integer NOT NULL,
	CONSTRAINT "order_lines_quantity" CHECK (quantity > 0)
);
--> statement-breakpoint
CREATE TABLE "order_transitions" (
	"id" uuid PRIMARY KEY,
	"order_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY,
	"number" text NOT NULL UNIQUE,
	"status" text NOT NULL,
	"cart_id" uuid,
	"cart_version" integer NOT NULL,
	"input_hash" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"payment_id" uuid,
	"market_code" text NOT NULL,
	"country" text NOT NULL,
	"locale" text NOT NULL,
	"currency" text NOT NULL,
	"email" text NOT NULL,
	"details" jsonb NOT NULL,
	"breakdown" jsonb NOT NULL,
	"items_amount" integer NOT NULL,
	"discount_amount" integer NOT NULL,
	"shipping_amount" integer NOT NULL,
	"vat_amount" integer NOT NULL,
	"total_amount" integer NOT NULL,
	"vat_included" boolean NOT NULL,
	"terms_version" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"payable_until" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "orders_total" CHECK (total_amount = items_amount - discount_amount + shipping_amount)
);
--> statement-breakpoint
CREATE TABLE "outbox_events" (
	"id" uuid PRIMARY KEY,
	"name" text NOT NULL,
	"key" text NOT NULL UNIQUE,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_documents" (
	"id" uuid PRIMARY KEY,
	"entity_slug" text NOT NULL,
	"entity_id" text NOT NULL,
	"attribute_slug" text NOT NULL,
	"published_number" integer,
	"published_at" timestamp with time zone,
	CONSTRAINT "page_documents_entity_slug_entity_id_attribute_slug_unique" UNIQUE("entity_slug","entity_id","attribute_slug")
);
--> statement-breakpoint
CREATE TABLE "page_versions" (
	"document_id" uuid,
	"number" integer,
	"blocks" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	CONSTRAINT "page_versions_pkey" PRIMARY KEY("document_id","number")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"code" text PRIMARY KEY,
	"path" text NOT NULL UNIQUE,
	"title" jsonb NOT NULL,
	"description" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_notifications" (
	"id" uuid PRIMARY KEY,
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"provider_reference" text NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_transitions" (
	"id" uuid PRIMARY KEY,
	"payment_id" uuid NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY,
	"order_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"idempotency_key" text NOT NULL UNIQUE,
	"order_reference" text NOT NULL,
	"request" jsonb,
	"provider_reference" text,
	"redirect_url" text,
	"state" text NOT NULL,
	"amount" integer NOT NULL,
	"captured_amount" integer DEFAULT 0 NOT NULL,
	"refunded_amount" integer DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"method" text,
	"card_last_digits" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_amounts" CHECK (refunded_amount <= captured_amount and captured_amount <= amount and amount >= 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY,
	"payment_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"idempotency_key" text NOT NULL UNIQUE,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_amount" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "price_lists" (
	"slug" text PRIMARY KEY,
	"name" text NOT NULL,
	"market_code" text NOT NULL,
	"currency" text NOT NULL,
	"includes_vat" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prices" (
	"id" uuid PRIMARY KEY,
	"variant_id" uuid NOT NULL,
	"price_list_slug" text NOT NULL,
	"list_amount" integer NOT NULL,
	"street_amount" integer NOT NULL,
	"min_purchasable_quantity" integer DEFAULT 1 NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_to" timestamp with time zone,
	CONSTRAINT "prices_amounts" CHECK (street_amount >= 0 and list_amount >= street_amount),
	CONSTRAINT "prices_min_quantity" CHECK (min_purchasable_quantity >= 1),
	CONSTRAINT "prices_validity" CHECK (valid_to is null or valid_to > valid_from)
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"code" text PRIMARY KEY,
	"percent_bp" integer,
	"amount" integer,
	"currency" text,
	"active" boolean NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_to" timestamp with time zone,
	CONSTRAINT "coupons_one_kind" CHECK ((percent_bp is null) <> (amount is null)),
	CONSTRAINT "coupons_percent" CHECK (percent_bp is null or percent_bp between 1 and 10000),
	CONSTRAINT "coupons_amount" CHECK (amount is null or (amount > 0 and currency is not null))
);
--> statement-breakpoint
CREATE TABLE "shipping_methods" (
	"market_code" text,
	"code" text,
	"amount" integer NOT NULL,
	"free_from_amount" integer,
	"min_days" integer NOT NULL,
	"max_days" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "shipping_methods_pkey" PRIMARY KEY("market_code","code"),
	CONSTRAINT "shipping_amount" CHECK (amount >= 0)
);
--> statement-breakpoint
CREATE TABLE "site_configs" (
	"id" integer PRIMARY KEY,
	"site_name" text NOT NULL,
	"brand_slug" text NOT NULL,
	"payoff" jsonb NOT NULL,
	"copyright" text NOT NULL,
	"pre_header_text_active" boolean NOT NULL,
	"pre_header_text" jsonb NOT NULL,
	"free_shipping_threshold_ita" integer NOT NULL,
	"free_shipping_threshold_int" integer NOT NULL,
	"current_year" integer NOT NULL,
	"company" jsonb NOT NULL,
	"wordmark" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tickers" (
	"id" uuid PRIMARY KEY,
	"position" integer NOT NULL,
	"active" boolean NOT NULL,
	"lead" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"link" text,
	"target" text,
	"label" jsonb
);
--> statement-breakpoint
CREATE TABLE "stock_holds" (
	"id" uuid PRIMARY KEY,
	"order_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"state" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "stock_holds_quantity" CHECK (quantity > 0)
);
--> statement-breakpoint
CREATE TABLE "stock_items" (
	"variant_id" uuid PRIMARY KEY,
	"on_hand" integer NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"low_threshold" integer DEFAULT 3 NOT NULL,
	CONSTRAINT "stock_items_never_negative" CHECK (on_hand >= 0 and held >= 0 and held <= on_hand)
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" uuid PRIMARY KEY,
	"variant_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	"reference" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"id" uuid PRIMARY KEY,
	"country" text NOT NULL,
	"category" text NOT NULL,
	"rate_bp" integer NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date
);
--> statement-breakpoint
CREATE INDEX "audit_entries_subject_kind_subject_id_at_index" ON "audit_entries" ("subject_kind","subject_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_lines_one_per_variant" ON "cart_lines" ("cart_id","variant_id");--> statement-breakpoint
CREATE INDEX "carts_updated_at_index" ON "carts" ("updated_at") WHERE guest_session_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "category_texts_slug" ON "category_texts" ("kind","locale","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "product_texts_slug" ON "product_texts" ("locale","slug");--> statement-breakpoint
CREATE INDEX "product_usages_usage_id_index" ON "product_usages" ("usage_id");--> statement-breakpoint
CREATE INDEX "products_category_id_status_position_index" ON "products" ("category_id","status","position");--> statement-breakpoint
CREATE INDEX "products_kind_status_index" ON "products" ("kind","status");--> statement-breakpoint
CREATE UNIQUE INDEX "usage_texts_slug" ON "usage_texts" ("locale","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "variants_slug" ON "variants" ("product_id","slug");--> statement-breakpoint
CREATE INDEX "guest_sessions_expires_at_index" ON "guest_sessions" ("expires_at");--> statement-breakpoint
CREATE INDEX "cache_epochs_epoch_index" ON "cache_epochs" ("epoch");--> statement-breakpoint
CREATE INDEX "countries_market_code_index" ON "countries" ("market_code");--> statement-breakpoint
CREATE UNIQUE INDEX "markets_one_default" ON "markets" ("is_default") WHERE is_default;--> statement-breakpoint
CREATE INDEX "product_pictures_hash_index" ON "product_pictures" ("hash");--> statement-breakpoint
CREATE INDEX "menu_items_parent_id_index" ON "menu_items" ("parent_id");--> statement-breakpoint
CREATE INDEX "order_access_tokens_order_id_index" ON "order_access_tokens" ("order_id");--> statement-breakpoint
CREATE INDEX "order_lines_order_id_index" ON "order_lines" ("order_id");--> statement-breakpoint
CREATE INDEX "order_transitions_order_id_index" ON "order_transitions" ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_open_per_cart" ON "orders" ("cart_id") WHERE status = 'awaiting_payment';--> statement-breakpoint
CREATE INDEX "orders_payable_until_index" ON "orders" ("payable_until") WHERE status = 'awaiting_payment';--> statement-breakpoint
CREATE INDEX "orders_placed_at_index" ON "orders" ("placed_at");--> statement-breakpoint
CREATE INDEX "orders_cart_id_index" ON "orders" ("cart_id");--> statement-breakpoint
CREATE INDEX "orders_idempotency_key_index" ON "orders" ("idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_notifications_event" ON "payment_notifications" ("provider","event_id");--> statement-breakpoint
CREATE INDEX "payment_transitions_payment_id_index" ON "payment_transitions" ("payment_id");--> statement-breakpoint
CREATE INDEX "payments_order_id_index" ON "payments" ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reference" ON "payments" ("provider","provider_reference");--> statement-breakpoint
CREATE INDEX "payments_updated_at_index" ON "payments" ("updated_at") WHERE state in ('created', 'pending');--> statement-breakpoint
CREATE INDEX "refunds_payment_id_index" ON "refunds" ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "prices_one_open" ON "prices" ("variant_id","price_list_slug") WHERE valid_to is null;--> statement-breakpoint
CREATE INDEX "prices_variant_id_price_list_slug_valid_from_index" ON "prices" ("variant_id","price_list_slug","valid_from");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_holds_one_active" ON "stock_holds" ("order_id","variant_id") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "stock_holds_expires_at_index" ON "stock_holds" ("expires_at") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "stock_movements_variant_id_index" ON "stock_movements" ("variant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_rates_one_start" ON "tax_rates" ("country","category","valid_from");--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_cart_id_carts_id_fkey" FOREIGN KEY ("cart_id") REFERENCES "carts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_variant_id_variants_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variants"("id");--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_guest_session_id_guest_sessions_id_fkey" FOREIGN KEY ("guest_session_id") REFERENCES "guest_sessions"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "category_texts" ADD CONSTRAINT "category_texts_category_id_categories_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "product_texts" ADD CONSTRAINT "product_texts_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "product_usages" ADD CONSTRAINT "product_usages_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "product_usages" ADD CONSTRAINT "product_usages_usage_id_usages_id_fkey" FOREIGN KEY ("usage_id") REFERENCES "usages"("id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_model_year_model_years_year_fkey" FOREIGN KEY ("model_year") REFERENCES "model_years"("year");--> statement-breakpoint
ALTER TABLE "usage_texts" ADD CONSTRAINT "usage_texts_usage_id_usages_id_fkey" FOREIGN KEY ("usage_id") REFERENCES "usages"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id");--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_color_colors_code_fkey" FOREIGN KEY ("color") REFERENCES "colors"("code");--> statement-breakpoint
ALTER TABLE "variant_specifications" ADD CONSTRAINT "variant_specifications_variant_id_variants_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variants"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_cart_id_carts_id_fkey" FOREIGN KEY ("cart_id") REFERENCES "carts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "countries" ADD CONSTRAINT "countries_market_code_markets_code_fkey" FOREIGN KEY ("market_code") REFERENCES "markets"("code");--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_hash_pictures_hash_fkey" FOREIGN KEY ("hash") REFERENCES "pictures"("hash");--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_parent_id_menu_items_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "menu_items"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "order_access_tokens" ADD CONSTRAINT "order_access_tokens_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
ALTER TABLE "order_transitions" ADD CONSTRAINT "order_transitions_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
ALTER TABLE "page_documents" ADD CONSTRAINT "page_documents_published_version" FOREIGN KEY ("id","published_number") REFERENCES "page_versions"("document_id","number");--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_document_id_page_documents_id_fkey" FOREIGN KEY ("document_id") REFERENCES "page_documents"("id");--> statement-breakpoint
ALTER TABLE "payment_transitions" ADD CONSTRAINT "payment_transitions_payment_id_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");--> statement-breakpoint
ALTER TABLE "price_lists" ADD CONSTRAINT "price_lists_market_code_markets_code_fkey" FOREIGN KEY ("market_code") REFERENCES "markets"("code");--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_variant_id_variants_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variants"("id");--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_price_list_slug_price_lists_slug_fkey" FOREIGN KEY ("price_list_slug") REFERENCES "price_lists"("slug");--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD CONSTRAINT "shipping_methods_market_code_markets_code_fkey" FOREIGN KEY ("market_code") REFERENCES "markets"("code");--> statement-breakpoint
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_variant_id_variants_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variants"("id");--> statement-breakpoint
ALTER TABLE "stock_items" ADD CONSTRAINT "stock_items_variant_id_variants_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variants"("id");--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_variant_id_variants_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variants"("id");