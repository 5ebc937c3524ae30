CREATE TABLE "build_exclusions" (
	"kind" text,
	"code" text,
	"other_kind" text,
	"other_code" text,
	"reasons" jsonb NOT NULL,
	CONSTRAINT "build_exclusions_pkey" PRIMARY KEY("kind","code","other_kind","other_code")
);
--> statement-breakpoint
CREATE TABLE "build_models" (
	"product_id" uuid PRIMARY KEY,
	"groups" jsonb NOT NULL,
	"weeks" integer NOT NULL,
	"showpiece" text NOT NULL,
	"picture" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "build_options" (
	"kind" text,
	"code" text,
	"names" jsonb NOT NULL,
	"look" text NOT NULL,
	"metal" boolean NOT NULL,
	"partner" text,
	"grams" integer NOT NULL,
	"weeks" integer NOT NULL,
	"ended" boolean NOT NULL,
	"successor" text,
	"position" integer NOT NULL,
	CONSTRAINT "build_options_pkey" PRIMARY KEY("kind","code")
);
--> statement-breakpoint
CREATE TABLE "build_surcharges" (
	"kind" text,
	"code" text,
	"price_list_slug" text,
	"amount" integer NOT NULL,
	CONSTRAINT "build_surcharges_pkey" PRIMARY KEY("kind","code","price_list_slug")
);
--> statement-breakpoint
ALTER TABLE "build_models" ADD CONSTRAINT "build_models_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id");--> statement-breakpoint
ALTER TABLE "build_models" ADD CONSTRAINT "build_models_picture_pictures_hash_fkey" FOREIGN KEY ("picture") REFERENCES "pictures"("hash");--> statement-breakpoint
ALTER TABLE "build_surcharges" ADD CONSTRAINT "build_surcharges_price_list_slug_price_lists_slug_fkey" FOREIGN KEY ("price_list_slug") REFERENCES "price_lists"("slug");